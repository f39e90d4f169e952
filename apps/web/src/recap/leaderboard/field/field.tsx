import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../../format/number.ts';
import { ChartDataTable } from '../../../ui/charts/chart-data.tsx';
import { toPercent } from '../../../ui/charts/rounding.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Field as FieldData } from './field-bins.ts';
import { createField, shareOf, WIDTH } from './field-bins.ts';
import { FieldShapes, OwnShape } from './field-shapes.tsx';
import { describeField, gradeNote, rangeText } from './field-text.ts';
import styles from './field.module.css';

interface Props {
  ranking: Leaderboard;
  rules: Pick<RuleSet, 'tests'>;
  /** Whether the viewer's result passed. */
  isPassed: boolean;
}

/** All participants by their totals. */
export function Field({ ranking: { histogram, me, participants, isQuick }, rules, isPassed }: Props) {
  const field = createField(histogram, rules, me && { total: me.total, isPassed, isCounted: !isQuick });
  return (
    <section className={styles.field} aria-labelledby="sebaran">
      <h2 id="sebaran" className="visually-hidden">
        Sebaran nilai
      </h2>
      <FieldPicture field={field} label={describeField(field, { participants, rank: me?.rank ?? null })} />
      <Legend shape={field.shape} />
      <p className={styles.note}>{gradeNote(field.grade)}</p>
      <Figures field={field} />
    </section>
  );
}

const at = (field: FieldData, total: number) =>
  ({ '--at': toPercent(shareOf(field, total)) }) as CSSProperties;

/** The part of the width that half of the own label needs. */
const NEAR_SHARE = 0.14;

/** Near the gold line the own label stands on the own side of it, so that the line crosses no word. */
function sideOfLine(field: FieldData): string | undefined {
  const distance = field.own ? shareOf(field, field.own.total) - shareOf(field, field.grade) : 1;
  if (Math.abs(distance) > NEAR_SHARE) return undefined;
  return distance < 0 ? styles.before : styles.after;
}

/** Texts are outside the drawing, so that they grow with the browser's text size and it does not. */
const FieldPicture = ({ field, label }: { field: FieldData; label: string }) => (
  <div role="img" aria-label={label} className={styles.picture}>
    <p className={classNames(styles.label, styles.grade)} style={at(field, field.grade)}>
      {field.grade} poin, jumlah ketiga ambang
    </p>
    <div className={styles.plot}>
      <span className={styles.zone} style={at(field, field.grade)} />
      <p
        className={classNames(styles.label, styles.you, sideOfLine(field))}
        style={field.own ? at(field, field.own.total) : undefined}
      >
        {field.own && `Kamu ${field.own.total}`}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${field.height}`}>
        <FieldShapes field={field} />
      </svg>
      <span className={styles.line} style={at(field, field.grade)} />
      <svg className={styles.front} viewBox={`0 0 ${WIDTH} ${field.height}`}>
        <OwnShape field={field} />
      </svg>
    </div>
    <Scale field={field} />
  </div>
);

const SCALE_STEP = 100;

/** Numbers this near to an edge would leave the picture. */
const EDGE_SHARE = 0.07;

function Scale({ field }: { field: FieldData }) {
  const first = Math.ceil(field.from / SCALE_STEP);
  const marks = Array.from({ length: Math.floor(field.to / SCALE_STEP) - first + 1 }, (_, index) => {
    const total = (first + index) * SCALE_STEP;
    return { total, share: shareOf(field, total) };
  });
  return (
    <p className={styles.scale}>
      {marks
        .filter(({ share }) => share >= EDGE_SHARE && share <= 1 - EDGE_SHARE)
        .map(({ total }) => (
          <span key={total} style={at(field, total)}>
            {total}
          </span>
        ))}
    </p>
  );
}

const Legend = ({ shape }: Pick<FieldData, 'shape'>) => (
  <ul className={classNames(styles.legend, shape === 'bars' && styles.ofBars)} aria-label="Arti gambar">
    <li className={styles.keyPassed}>lulus ketiga tes</li>
    <li className={styles.keyNotPassed}>belum</li>
    <li>{shape === 'ovals' ? 'Satu oval, satu peserta' : 'Satu batang, 10 poin'}</li>
  </ul>
);

const Figures = ({ field }: { field: FieldData }) => (
  <ChartDataTable caption="Banyaknya peserta menurut nilai" className={styles.figures}>
    <thead>
      <tr>
        <th scope="col">Nilai</th>
        <th scope="col">Peserta</th>
        <th scope="col">Lulus</th>
      </tr>
    </thead>
    <tbody>
      {field.bins
        .filter(({ participants }) => participants > 0)
        .map((bin) => (
          <tr key={bin.from} className={bin.isOwn ? styles.ownFigures : undefined}>
            <th scope="row">
              {rangeText(bin)}
              {bin.isOwn && ' (kamu)'}
            </th>
            <td>{formatNumber(bin.participants)}</td>
            <td>{formatNumber(bin.passed)}</td>
          </tr>
        ))}
    </tbody>
  </ChartDataTable>
);
