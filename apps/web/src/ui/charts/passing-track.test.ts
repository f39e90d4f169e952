import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PassingTrack } from './passing-track.tsx';

const drawn = (score?: number) => {
  const ruler = { passingGrade: 65, maximum: 150, label: 'TWK' };
  const markup = renderToStaticMarkup(
    createElement(PassingTrack, score === undefined ? ruler : { ...ruler, score }),
  );
  return { isHatched: markup.includes('<pattern'), hasInk: /class="[^"]*ink/.test(markup) };
};

test.each([
  ['no result yet', undefined, { isHatched: false, hasInk: false }],
  ['no points', 0, { isHatched: true, hasInk: false }],
  ['too few points', 60, { isHatched: true, hasInk: true }],
  ['the passing grade', 65, { isHatched: false, hasInk: true }],
])('the track hatches missing points and fills reached points: %s', (_, score, shown) => {
  expect(drawn(score)).toEqual(shown);
});
