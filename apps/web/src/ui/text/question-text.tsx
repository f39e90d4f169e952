import { parseBlocks } from '@ambang/contract/markup/markup.ts';
import { classNames } from '../class-names.ts';
import { MarkupText } from './markup-text.tsx';
import styles from './question-text.module.css';

/** Text with paragraphs, line breaks and tables. */
export function QuestionText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={classNames(styles.text, className)}>
      {parseBlocks(text).map((block, index) =>
        block.kind === 'table' ? (
          <Table key={index} rows={block.rows} />
        ) : (
          <p key={index}>
            {block.lines.map((line, number) => (
              <span key={number} className={styles.line}>
                <MarkupText text={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  );
}

/** The first row is the header. The first cell of every other row is its row header. */
function Table({ rows: [head = [], ...rows] }: { rows: readonly string[][] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Tabel">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <MarkupText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], row) => (
            <tr key={row}>
              <th scope="row">
                <MarkupText text={name} />
              </th>
              {cells.map((cell, index) => (
                <td key={index}>
                  <MarkupText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
