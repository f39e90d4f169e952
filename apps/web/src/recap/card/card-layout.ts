/** `square` is for posts, `tall` for stories. */
export type CardFormat = 'square' | 'tall';

/** Positions and sizes of the card's parts in px. The `y` of a text is its baseline. */
export interface CardLayout {
  width: number;
  height: number;
  margin: number;
  /** The baseline of the brand and the date. */
  headY: number;
  /** The baseline of the line above the title. */
  nameY: number;
  titleSize: number;
  total: { y: number; size: number };
  /** The cloth fills its box as far as it can, and ends at the right edge. */
  cloth: { x: number; y: number; width: number; height: number };
  /** The hairline above the scores of the tests. */
  testsY: number;
  edgeHeight: number;
}

export const cardLayouts: Record<CardFormat, CardLayout> = {
  square: {
    width: 1080,
    height: 1080,
    margin: 72,
    headY: 116,
    nameY: 200,
    titleSize: 46,
    total: { y: 560, size: 216 },
    cloth: { x: 568, y: 350, width: 440, height: 400 },
    testsY: 800,
    edgeHeight: 56,
  },
  // The top and the bottom stay empty, because apps cover them with their own bars.
  tall: {
    width: 1080,
    height: 1920,
    margin: 96,
    headY: 212,
    nameY: 312,
    titleSize: 52,
    total: { y: 668, size: 250 },
    // In the middle.
    cloth: { x: 247, y: 872, width: 586, height: 680 },
    testsY: 1604,
    edgeHeight: 56,
  },
};

export interface CardColours {
  background: string;
  text: string;
  quiet: string;
  hairline: string;
  petal: string;
  outline: string;
  wrong: string;
  right: string;
  edge: string;
}

/** Most colours of both cards are from the light theme in `tokens.css`: a shared image has no theme. */
const dark: CardColours = {
  background: '#1c2e66',
  text: '#ffffff',
  quiet: '#cad7f4',
  hairline: '#8aa5de',
  petal: '#f4f1ec',
  outline: '#8aa5de',
  wrong: '#ff9f95',
  right: '#ffffff',
  edge: '#8aa5de',
};

const light: CardColours = {
  background: '#faf6f4',
  text: '#151b30',
  quiet: '#444b64',
  hairline: '#d9c3bc',
  petal: '#1f3474',
  outline: '#a9544b',
  wrong: '#ae1f26',
  right: '#17663f',
  edge: '#d9c3bc',
};

export const cardColours = (isPassed: boolean): CardColours => (isPassed ? dark : light);
