"""Tests queues of drawings, and the rows of lists: run by test_galley.py."""

import gc
import threading
import unittest

import galley
import galley_abi as abi


class Queues(unittest.TestCase):
    def setUp(self):
        self.gate = threading.Event()

    def blocked(self, **limits):
        """A queue whose only worker draws the id 0 until the gate opens."""
        queue, begun = galley.Queue(workers=1, **limits), threading.Event()

        def draw(cancelled):
            begun.set()
            self.gate.wait()
            return "cancelled" if cancelled else "drawn"

        queue.submit(0, draw)
        begun.wait()
        return queue

    def test_drawings_are_delivered_to_the_thread_that_takes_them(self):
        ready, said = threading.Event(), []
        queue = galley.Queue(on_ready=ready.set)

        def draw(cancelled):
            said.append((threading.get_ident() != threading.main_thread().ident, bool(cancelled), queue.wait()))
            return "a"

        one = queue.submit(
            7, draw, will_display=lambda: said.append("will"), did_display=lambda finished: said.append(finished))
        two = queue.submit(8, lambda cancelled: None)
        self.assertTrue(queue.wait())
        self.assertTrue(ready.is_set())
        self.assertEqual(said, ["will", (True, False, False), True])
        self.assertEqual(sorted(queue.take()), [(7, one, "a"), (8, two, None)])
        self.assertEqual(queue.take(), [])
        counters = queue.counters
        self.assertEqual((counters.submitted, counters.finished, counters.unfinished, counters.taken), (2, 1, 1, 2))
        for name in ("retain", "release"):
            getattr(galley.library, f"galley_queue_{name}")(queue.handle)

    def test_a_newer_drawing_of_an_id_replaces_the_older_one(self):
        queue = self.blocked()
        queue.submit(1, lambda cancelled: "old")
        newer = queue.submit(1, lambda cancelled: "new")
        newest = queue.submit(0, lambda cancelled: "newest")
        self.gate.set()
        self.assertTrue(queue.wait())
        self.assertEqual(queue.take(), [(1, newer, "new"), (0, newest, "newest")])
        self.assertEqual((queue.counters.discarded, queue.counters.unfinished), (1, 1))

    def test_a_drawing_that_was_superseded_is_finished_if_the_limits_say_so(self):
        queue, finished = self.blocked(finishes_superseded=True), []
        queue.submit(0, lambda cancelled: "newest", did_display=finished.append)
        self.gate.set()
        self.assertTrue(queue.wait())
        self.assertEqual([output for _, _, output in queue.take()], ["newest"])
        self.assertEqual((finished, queue.counters.finished), ([True], 2))

    def test_drawings_run_by_priority_and_the_least_urgent_one_is_dropped(self):
        queue, order = self.blocked(waiting=2), []
        queue.submit(1, lambda cancelled: order.append(1), abi.PRIORITY_SOON)
        queue.submit(2, lambda cancelled: order.append(2), abi.PRIORITY_BACKGROUND)
        queue.set_priority(2, abi.PRIORITY_VISIBLE)
        dropped = queue.submit(3, lambda cancelled: order.append(3), abi.PRIORITY_BACKGROUND)
        self.assertEqual(queue.take(), [(3, dropped, None)])
        self.gate.set()
        self.assertTrue(queue.wait())
        self.assertEqual(order, [2, 1])

    def test_nothing_is_kept_of_what_is_cancelled_or_closed(self):
        # Other queues may still be about to free what they kept.
        gc.collect()
        before = set(galley.Queue.kept.objects)
        queue = self.blocked()
        for id in range(1, 5):
            queue.submit(id, lambda cancelled: "never")
        queue.cancel(1)
        queue.cancel(99)
        queue.cancel_all()
        queue.submit(5, lambda cancelled: "never")
        queue.close()
        queue.submit(6, lambda cancelled: "never")
        self.gate.set()
        self.assertTrue(queue.wait())
        self.assertEqual((queue.take(), queue.counters.started), ([], 1))
        # Only what belongs to the queue itself is left.
        self.assertEqual(len(set(galley.Queue.kept.objects) - before), 1)


class Lists(unittest.TestCase):
    def test_rows_are_found_by_their_position(self):
        rows = galley.Rows(1000, 20)
        self.assertEqual((len(rows), rows.top(10), rows.height(10), rows.height(1000)), (1000, 200, 20, 0))
        self.assertEqual((rows.at(39.5), rows.at(-1)), (1, None))
        self.assertEqual((rows.visible(30, 50), len(rows.visible(50, 50))), (range(1, 3), 0))
        self.assertEqual((rows.set_height(3, 50, anchor=9), rows.set_height(12, 50, anchor=9)), (30, 0))
        self.assertEqual((rows.set_height(3, 20), rows.top(1000)), (0, 1000 * 20 + 30))
        rows.replace(2, 1000, [1, 2])
        self.assertEqual((len(rows), rows.top(4)), (4, 43))

    def test_the_difference_of_two_lists_is_applied_in_order(self):
        old, new = [1, 2, 3], [9, 3, 1]
        changes = galley.list_diff(old, new, updated=lambda old, new: old == 0)
        self.assertEqual(changes[-1], (abi.LIST_UPDATE, 2, 0))
        shown = list(old)
        for kind, index, other in changes:
            if kind == abi.LIST_REMOVE:
                del shown[index]
            elif kind == abi.LIST_INSERT:
                shown.insert(index, new[index] if other is None else old[other])
        self.assertEqual(shown, new)
        self.assertEqual(galley.list_diff(old, old), [])
