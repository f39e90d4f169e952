// Draws the letters and signs of a question's picture as outlines, so that they look the same on every device.
import { DARK, roundCoordinate } from './sketch.ts';
import type { Point } from './shapes.ts';

/** Instrument Sans Bold, in thousandths of the font size. The y axis points up, and 0 is the baseline. */
const outlines = {
  A: { width: 736, path: 'M24 0 282 720H414L177 0ZM552 0 316 720H454L712 0ZM160 279H564V159H160Z' },
  B: {
    width: 649,
    path: 'M176 0V110H362Q412 110 438 138Q463 165 463 214Q463 264 436 293Q408 322 357 322H176V432H349Q396 432 420 454Q445 477 445 521Q445 565 422 588Q398 610 352 610H176V720H385Q481 720 540 671Q599 622 599 538Q599 485 574 447Q549 409 507 389Q465 369 413 369L418 390Q474 390 520 366Q565 342 592 298Q619 255 619 196Q619 137 592 92Q564 48 514 24Q465 0 398 0ZM50 0V720H204V0Z',
  },
  C: {
    width: 750,
    path: 'M391 -10Q313 -10 247 18Q181 45 132 95Q84 145 57 214Q30 282 30 363Q30 444 56 511Q83 578 132 628Q180 677 246 704Q312 730 391 730Q480 730 552 696Q623 661 668 598Q714 536 724 452H574Q561 529 511 568Q461 608 392 608Q331 608 284 579Q238 550 212 496Q186 441 186 364Q186 286 212 230Q239 173 286 142Q333 112 394 112Q459 112 509 151Q559 190 574 267H726Q713 183 667 120Q621 58 550 24Q479 -10 391 -10Z',
  },
  D: {
    width: 756,
    path: 'M144 0V120H326Q404 120 458 152Q513 183 542 238Q570 293 570 364Q570 434 542 487Q514 540 460 570Q405 600 326 600H147V720H326Q447 720 537 676Q627 633 676 552Q726 472 726 362Q726 252 676 170Q626 89 536 44Q447 0 327 0ZM50 0V720H204V0Z',
  },
  E: { width: 626, path: 'M50 0V720H204V0ZM122 0V118H586V0ZM122 310V426H551V310ZM122 602V720H574V602Z' },
  '?': {
    width: 587,
    path: 'M231 274Q231 321 244 353Q256 385 276 407Q296 429 318 446Q340 463 360 478Q380 493 392 512Q405 530 405 555Q405 593 380 612Q354 632 309 632Q254 632 218 606Q183 580 175 531H28Q38 598 75 647Q112 696 172 723Q232 750 310 750Q386 750 442 726Q498 702 530 658Q561 615 561 557Q561 516 548 486Q534 456 514 434Q493 413 469 396Q445 378 424 360Q404 343 390 322Q377 302 377 274ZM222 0V165H387V0Z',
  },
  ':': { width: 285, path: 'M60 0V165H225V0ZM60 325V490H225V325Z' },
  '=': { width: 551, path: 'M50 417V525H501V417ZM50 217V325H501V217Z' },
};

type Letter = keyof typeof outlines;

/** Draws a letter that is centred on x, with its baseline at y. */
export function drawLetter(letter: Letter, [x, y]: Point, size: number): string {
  const { width, path } = outlines[letter];
  const scale = size / 1000;
  const left = roundCoordinate(x - (width * scale) / 2);
  return `<path transform="translate(${left} ${roundCoordinate(y)}) scale(${scale} ${-scale})" d="${path}" fill="${DARK}" stroke="none"/>`;
}

const LETTER_BYTES = 157;

/** The size of a picture with letters of equal size, so that outlines do not decide which items are generated. */
export const pictureBytes = (svg: string): number =>
  svg.replace(/<path transform=[^>]*>/g, 'x'.repeat(LETTER_BYTES)).length;
