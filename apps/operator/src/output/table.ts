import { replaceControlCharacters } from './texts.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => string;
  isNumber?: true;
}

export function tableLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const cells = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ cell }) => replaceControlCharacters(cell(row)))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((text, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.isNumber ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

export function keyValueLines(facts: readonly (readonly [name: string, value: string])[]): string[] {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${replaceControlCharacters(value)}`);
}
