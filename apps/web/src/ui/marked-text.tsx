import type { Inline } from '@ambang/contract/markup/markup.ts';
import { isCompound, parseInline } from '@ambang/contract/markup/markup.ts';
import styles from './marked-text.module.css';

/** A line with its fractions, powers and italics drawn. A screen reader hears "3 per 4" and "pangkat 2". */
export function MarkedText({ text }: { text: string }) {
  return <Pieces of={parseInline(text)} />;
}

const Pieces = ({ of: all }: { of: readonly Inline[] }) => (
  <>
    {all.map((piece, index) => (
      <Drawn key={index} piece={piece} />
    ))}
  </>
);

function Drawn({ piece }: { piece: Inline }) {
  if (piece.kind === 'text') return <>{piece.text}</>;
  if (piece.kind === 'italic') return <i>{piece.text}</i>;
  if (piece.kind === 'power')
    return (
      <sup className={styles.power}>
        <Said>pangkat</Said>
        <Part of={piece.of} />
      </sup>
    );
  return (
    <span className={styles.fraction}>
      <Part of={piece.above} />
      <Said>per</Said>
      <Part of={piece.below} />
    </span>
  );
}

/** Brackets are said and not drawn: the line shows what they tell. */
function Part({ of: part }: { of: readonly Inline[] }) {
  const isLong = isCompound(part);
  return (
    <span>
      {isLong && <Said>(</Said>}
      <Pieces of={part} />
      {isLong && <Said>)</Said>}
    </span>
  );
}

const Said = ({ children }: { children: string }) => <span className="visually-hidden"> {children} </span>;
