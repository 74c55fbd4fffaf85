// Measures tables. Scripts/record-tables loads this file into a page.

// Builds the table of a case: `fonts` (families), `fontSize`, `width` of its place in px, `table`. Returns the widths of
// the columns and the heights of the rows, and for each cell x, y, width and height, all relative to the table's box.
window.measureTable = function (given) {
  const host = document.getElementById('host');
  host.textContent = '';
  const place = host.appendChild(document.createElement('div'));
  place.style.cssText = 'position:absolute;left:0;top:0;text-rendering:geometricPrecision;font-synthesis:none;';
  place.style.width = given.width + 'px';
  place.style.fontFamily = given.families.map(family => '"' + family + '"').join(',');
  place.style.fontSize = given.fontSize + 'px';
  place.lang = given.language;
  const spec = given.table, table = place.appendChild(document.createElement('table'));
  table.style.cssText = 'border-collapse:separate;table-layout:auto;text-spacing-trim:space-all;text-autospace:no-autospace;border:0 solid black';
  table.style.borderSpacing = spec.columnSpacing + 'px ' + spec.rowSpacing + 'px';
  table.style.borderWidth = spec.border + 'px';
  if (spec.direction === 'rtl') table.dir = 'rtl';
  if (spec.width != null) { table.style.width = spec.width === 'available' ? '100%' : spec.width + 'px'; table.style.boxSizing = 'border-box'; }
  if (spec.columns.length) {
    const group = table.appendChild(document.createElement('colgroup'));
    for (const width of spec.columns) {
      const column = group.appendChild(document.createElement('col'));
      if (width != null) column.style.width = typeof width === 'number' ? width + 'px' : width;
    }
  }
  const body = table.appendChild(document.createElement('tbody')), rows = [], cells = [];
  for (const row of spec.rows) {
    const tr = body.appendChild(document.createElement('tr'));
    if (row.minHeight) tr.style.height = row.minHeight + 'px';
    rows.push(tr);
    for (const cell of row.cells) {
      const td = tr.appendChild(document.createElement('td'));
      td.style.cssText = 'vertical-align:' + cell.align + ';border:0 solid black;text-align:start';
      td.style.padding = cell.padding.map(side => side + 'px').join(' ');
      td.style.borderWidth = cell.border + 'px';
      if (cell.size) td.style.fontSize = cell.size + 'px';
      td.colSpan = cell.columnSpan;
      td.rowSpan = cell.rowSpan;
      td.textContent = cell.text;
      cells.push(td);
    }
  }
  const box = table.getBoundingClientRect();
  const rect = element => {
    const r = element.getBoundingClientRect();
    return [R(r.left - box.left), R(r.top - box.top), R(r.width), R(r.height)];
  };
  const text = element => {
    if (!element.firstChild) return null;
    const range = document.createRange();
    range.selectNodeContents(element);
    const r = range.getBoundingClientRect();
    return R(r.top - box.top);
  };
  return { width: R(box.width), height: R(box.height), rows: rows.map(row => R(row.getBoundingClientRect().height)),
    cells: cells.map(rect), texts: cells.map(text) };
};
