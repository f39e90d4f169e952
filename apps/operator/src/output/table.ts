import { plain } from './texts.ts';

/** A column of a table: its head, what stands in it, and whether that is a number. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => string;
  isNumber?: true;
}

/** The lines of a table in aligned columns; numbers stand to the right. */
export function tableLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => plain(cell(row)))),
  ];
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => line[place]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((text, place) => {
        const width = widths[place] ?? 0;
        return columns[place]?.isNumber ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Lines of one thing: each with a name and a value, values below each other. */
export function factLines(facts: readonly (readonly [name: string, value: string])[]): string[] {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`);
}
