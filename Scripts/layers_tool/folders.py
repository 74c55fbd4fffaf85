"""Which types the folders of a module name of each other: the cycles, and what is against an order of the folders."""


class Folders:
    """The folders of a module: for each pair of folders, the types of the second that files of the first name."""

    def __init__(self, sources, module):
        files = sources.module(module)
        self.names = sorted({file.folder for file in files})
        self.named = {}
        for file in files:
            for type, owner in sources.named(file):
                if owner.module == module and owner.folder != file.folder:
                    types = self.named.setdefault((file.folder, owner.folder), {})
                    types.setdefault(type, []).append(str(file))

    def cycles(self):
        """The largest sets of folders of which each depends on each other, if they have more than one folder."""
        reached = {folder: self.reached(folder) for folder in self.names}
        found = []
        for folder in self.names:
            cycle = sorted(other for other in reached[folder] if folder in reached[other])
            if len(cycle) > 1 and cycle not in found:
                found.append(cycle)
        return found

    def reached(self, folder):
        """The folders that a folder depends on, also through others; with itself if it is in a cycle."""
        found, left = set(), [folder]
        while left:
            first = left.pop()
            for second in (second for one, second in self.named if one == first):
                if second not in found:
                    found.add(second)
                    left.append(second)
        return found

    def violations(self, order):
        """What files name of later folders: for `FOLDER > LATER FOLDER` and a type, the files that name the type.

        Folders that are not in the order count as neither earlier nor later."""
        place = {folder: index for index, folder in enumerate(order)}
        return {(f"{first} > {second}", type): files
                for (first, second), types in sorted(self.named.items())
                if first in place and second in place and place[second] > place[first]
                for type, files in sorted(types.items())}
