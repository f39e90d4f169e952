import type { InlineMarkup } from '@ambang/contract/markup/markup.ts';
import { isCompound, parseInline } from '@ambang/contract/markup/markup.ts';
import styles from './markup-text.module.css';

/** A line with fractions, powers and italics. Screen readers read "3 per 4" and "pangkat 2". */
export function MarkupText({ text }: { text: string }) {
  return <InlinePieces of={parseInline(text)} />;
}

const InlinePieces = ({ of: all }: { of: readonly InlineMarkup[] }) => (
  <>
    {all.map((piece, index) => (
      <InlineNode key={index} piece={piece} />
    ))}
  </>
);

function InlineNode({ piece }: { piece: InlineMarkup }) {
  if (piece.kind === 'text') return <>{piece.text}</>;
  if (piece.kind === 'italic') return <i>{piece.text}</i>;
  if (piece.kind === 'power')
    return (
      <sup className={styles.power}>
        <SpokenOnly>pangkat</SpokenOnly>
        <Part of={piece.of} />
      </sup>
    );
  return (
    <span className={styles.fraction}>
      <Part of={piece.above} />
      <SpokenOnly>per</SpokenOnly>
      <Part of={piece.below} />
    </span>
  );
}

/** Brackets are only for screen readers: a drawn fraction or power needs none. */
function Part({ of: part }: { of: readonly InlineMarkup[] }) {
  const isLong = isCompound(part);
  return (
    <span>
      {isLong && <SpokenOnly>(</SpokenOnly>}
      <InlinePieces of={part} />
      {isLong && <SpokenOnly>)</SpokenOnly>}
    </span>
  );
}

const SpokenOnly = ({ children }: { children: string }) => (
  <span className="visually-hidden"> {children} </span>
);
