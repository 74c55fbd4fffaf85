"""Measures the texts of a data set on Apache Spark: pipes each partition through `galley measure --jsonl`.

usage: measure_on_spark.py [--galley PROGRAM] [--master MASTER] [--partitions N] INPUT.jsonl OUTPUT

INPUT has a document of `galley measure` on each line, for example {"id": 1, "text": "Hello", "width": 200}. OUTPUT is a
folder that Spark creates; its files part-* have one result a line, in the order of INPUT.
"""
import argparse
import subprocess
import threading

from pyspark.sql import SparkSession


def piped(command):
    """A function for RDD.mapPartitions: passes the lines of a partition, as bytes, through a process of their own.

    RDD.pipe would do the same, but it cannot tell a row that galley refuses (exit status 1, the error is in the row)
    from a process that was killed. This function raises an error if a row has no answer. Then Spark runs the task again,
    and keeps nothing of the first attempt.
    """

    def run(lines):
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        sent, failures = 0, []

        def send():
            nonlocal sent
            try:
                for line in lines:
                    if line.strip():  # galley gives no answer to empty lines
                        process.stdin.write(line + b"\n")
                        sent += 1
                process.stdin.close()
            except BrokenPipeError:
                pass  # the process has ended: its status says why
            except BaseException as error:
                failures.append(error)
                process.kill()

        # Sends and receives at the same time: a process that waits for its output to be read reads no input.
        sender = threading.Thread(target=send, daemon=True)
        sender.start()
        received = 0
        try:
            for answer in process.stdout:
                received += 1
                yield answer.rstrip(b"\n")
            sender.join()
            status = process.wait()
        finally:
            process.kill()
        if failures:
            raise failures[0]
        # Status 1 says that some rows were bad; their answers say what is wrong with them.
        if status not in (0, 1) or received != sent:
            raise RuntimeError(f"{command[0]}: status {status} after {received} of {sent} rows")

    return run


def measure(spark, source, target, galley="galley", partitions=16):
    """Measures the documents of the file `source`, and writes the results to the new folder `target`."""
    lines = spark.sparkContext.textFile(source, minPartitions=partitions, use_unicode=False)
    lines.mapPartitions(piped([galley, "measure", "--jsonl"])).saveAsTextFile(target)


def session(master):
    """A Spark session. On Debian, `local[2,4]` has two worker threads, and tries each task up to four times."""
    return SparkSession.builder.master(master).appName("galley measure").getOrCreate()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--galley", default="galley", help="the program galley, on every machine of the cluster")
    parser.add_argument("--master", default="local[2,4]", help="the Spark master (default: local[2,4])")
    parser.add_argument("--partitions", type=int, default=16, help="the least number of partitions (default: 16)")
    parser.add_argument("input")
    parser.add_argument("output")
    options = parser.parse_args()
    spark = session(options.master)
    measure(spark, options.input, options.output, options.galley, options.partitions)
    spark.stop()
