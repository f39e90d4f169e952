import list from '../../../question/option-list.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { MarkupText } from '../../../ui/text/markup-text.tsx';
import type { Option } from '../../session/shuffle.ts';
import styles from './choose-options.module.css';
import type { ShownOption } from './practice-item-view.ts';

interface Props {
  options: readonly ShownOption[];
  answers: readonly Option[];
}

/** The options with the key, beside the key panel on a wide screen. */
export function RevealedOptions({ options, answers }: Props) {
  return (
    <div className={styles.options}>
      <ul className={classNames(list.list, list.reviewed)} aria-label="Pilihan jawaban">
        {options.map(({ option, letter, text, points, isBest }) => {
          const place = answers.indexOf(option);
          const state = stateOf(isBest, place === 0, points);
          return (
            <li key={option} className={classNames(list.option, state && list[state])}>
              <span className={list.oval}>{letter}</span>
              <span className={list.text}>
                <MarkupText text={text} />
              </span>
              {points !== null && <span className={list.points}>{points} poin</span>}
              <OptionNote isBest={isBest} isOwn={place === 0} place={points === null ? -1 : place} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function stateOf(
  isBest: boolean,
  isOwn: boolean,
  points: number | null,
): 'right' | 'wrong' | 'chosen' | null {
  if (isBest) return 'right';
  if (!isOwn) return null;
  return points === null ? 'wrong' : 'chosen';
}

/** @param place in a TKP answer, from 0; -1 for none */
function OptionNote({ isBest, isOwn, place }: { isBest: boolean; isOwn: boolean; place: number }) {
  if (!isBest && !isOwn && place < 0) return null;
  if (isBest && isOwn)
    return (
      <span className={list.note}>
        <span>
          <Icon name="check" size={16} />
          Pilihanmu, tepat
        </span>
      </span>
    );
  return (
    <span className={list.note}>
      {isBest && (
        <span>
          <Icon name="check" size={16} />
          Yang tepat
        </span>
      )}
      {isOwn && (
        <span>
          <Icon name={place < 0 ? 'x' : 'user'} size={16} />
          Pilihanmu
        </span>
      )}
      {place > 0 && (
        <span className="muted">{place === 1 ? 'pilihan keduamu' : `kamu taruh di ${5 - place}`}</span>
      )}
    </span>
  );
}
