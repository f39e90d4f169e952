import type { Question } from '@ambang/contract/tryouts/papers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { useId } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PictureWithRetry } from '../picture-with-retry.tsx';
import { PinchArea } from '../zoom/pinch-area.tsx';
import { stemRows } from './figure-choices.ts';
import { Figure, grow } from './figure.tsx';
import { FigureOptions } from './figure-options.tsx';
import type { FigureChoice } from './figure-options.tsx';
import styles from './figure-zoom.module.css';

interface Props {
  number: number;
  item: Pick<Question, 'picture' | 'cells' | 'alt'>;
  choices: readonly FigureChoice[];
  chosen: Answer;
  onPress: (answer: Answer) => Promise<Answer>;
  open: boolean;
  onClose: () => void;
}

/** The picture in a sheet, with the options below it. The chosen figure stands in the place of the question mark. */
export function FigureZoom({ number, open, onClose, ...rest }: Props) {
  const titleId = useId();
  const answering = { ...rest, name: `soal-${number}-besar` };
  // Without a stem, the options are all there is to enlarge.
  const isStemless = rest.item.cells?.stem === null;
  return (
    <Dialog open={open} onLeave={onClose} labelledBy={titleId} className={styles.frame}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId}>Gambar soal {number}</h2>
          <IconButton aria-label="Tutup gambar" onClick={onClose}>
            <Icon name="x" size={24} />
          </IconButton>
        </div>
        <PinchArea>
          {isStemless ? (
            <div className={styles.choices}>
              <FigureOptions {...answering} />
            </div>
          ) : (
            <LargeFigures {...rest} />
          )}
        </PinchArea>
        {rest.item.cells?.boxes && (
          <p className={styles.hint} role="status">
            {rest.chosen === 0
              ? 'Pilih satu gambar untuk mencobanya di tempat tanda tanya.'
              : 'Pilihanmu tampil di tempat tanda tanya.'}
          </p>
        )}
        {!isStemless && <FigureOptions {...answering} />}
      </div>
    </Dialog>
  );
}

/** The border of the box with the question mark. */
const BORDER = 2;

function LargeFigures({ item, choices, chosen }: Pick<Props, 'item' | 'choices' | 'chosen'>) {
  const { cells, picture, alt } = item;
  const rows = cells ? stemRows(cells) : [];
  if (!cells || rows.length === 0) return <PictureWithRetry src={picture ?? ''} alt={alt ?? ''} />;
  const box = cells.boxes?.at(-1);
  const cell = choices.find(({ answer }) => answer === chosen)?.cell;
  const widest = Math.max(...rows.map(([, , width]) => width));
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <div key={index} style={{ width: `${(row[2] / widest) * 100}%` }}>
          <Figure item={item} cell={row}>
            {box && cell && index === rows.length - 1 && (
              <>
                <Cover cell={grow(box, BORDER)} />
                <TriedFigure item={item} box={box} cell={cell} />
              </>
            )}
          </Figure>
        </div>
      ))}
    </div>
  );
}

const Cover = ({ cell: [x, y, width, height] }: { cell: FigureChoiceCell }) => (
  <rect {...{ x, y, width, height }} fill="#fff" />
);

type FigureChoiceCell = NonNullable<FigureChoice['cell']>;

interface TriedProps {
  item: Props['item'];
  box: FigureChoiceCell;
  cell: FigureChoiceCell;
}

/** Windows may be nested, so the option is scaled to the box. */
const TriedFigure = ({ item: { cells, picture }, box: [x, y, width, height], cell }: TriedProps) => (
  <svg {...{ x, y, width, height }} viewBox={cell.join(' ')}>
    <image href={picture ?? undefined} width={cells?.size[0]} height={cells?.size[1]} />
  </svg>
);
