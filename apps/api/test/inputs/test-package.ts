import { createHash } from 'node:crypto';
import type { StoredKeyItem, StoredPaperItem } from '@ambang/db/tables/tryouts.ts';
import type { PictureFile } from '@ambang/db/tryouts/pictures.ts';
import type { TryoutPackage } from '@ambang/db/tryouts/versions.ts';
import type { Topic } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';

const topics: Topic[] = skdRules.tests.flatMap(({ name }) =>
  skdRules.topics
    .filter((topic) => topic.test === name)
    .flatMap((topic) => Array.from({ length: topic.questions }, () => topic)),
);

export interface PackageOptions {
  slug: string;
  title?: string;
  closesAt?: number | null;
  /** Packages of different editions have different questions and keys. */
  edition?: number;
  /** False for items as in old versions. Only such a tryout may be published again with other questions. */
  hasIds?: boolean;
}

/** A text that occurs only in explanations. */
export const EXPLANATION_MARKER = 'rahasia-pembahasan';

/** Creates a valid tryout: 110 short questions of 20 topics. Some have a picture, one is explained by parts, and one only by a picture. */
export function testPackage(options: PackageOptions): TryoutPackage {
  const { slug, title = `Tryout ${slug}`, closesAt, edition = 1, hasIds = true } = options;
  const name = `${slug} edisi ${edition}`;
  const pictures = ['soal', 'pembahasan'].map((use) => createPicture(`${use} ${name}`));
  const [shown, explaining] = pictures.map(({ hash }) => hash) as [string, string];
  const paper = topics.map((topic, index) => paperItem(topic, index, name, shown));
  const key = topics.map((topic, index) => keyItem(topic, index, { slug, edition, hasIds }));
  key[107] = withReasons(key[107]!);
  Object.assign(key[108]!, { explanationPicture: explaining, explanationAlt: 'Bagan.' });
  Object.assign(key[109]!, { explanation: '', explanationPicture: explaining });
  return {
    slug,
    title,
    ruleSet: skdRules.name,
    closesAt: closesAt ?? null,
    paper,
    key,
    pictures,
    paperHash: sha256(JSON.stringify([slug, title, paper])),
    contentHash: sha256(JSON.stringify([slug, title, paper, key])),
  };
}

function createPicture(title: string): PictureFile {
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`);
  return { hash: sha256(bytes), mediaType: 'image/svg+xml', bytes };
}

const PICTURED = 'Figural Serial';

function paperItem(topic: Topic, index: number, name: string, picture: string): StoredPaperItem {
  const isPictured = topic.name === PICTURED;
  return {
    topic: topic.id,
    question: `Soal ${index + 1} dari ${name}?`,
    options: OPTION_LETTERS.map((letter) => `Pilihan ${letter}`),
    picture: isPictured ? picture : null,
    alt: isPictured ? 'Lima gambar' : null,
  };
}

type Edition = Required<Pick<PackageOptions, 'slug' | 'edition' | 'hasIds'>>;

function keyItem(topic: Topic, index: number, { slug, edition, hasIds }: Edition): StoredKeyItem {
  const weights = topic.test === 'TKP' ? [5, 4, 3, 2, 1].map((_, option) => weightOf(index, option)) : null;
  return {
    ...(hasIds && { id: `${slug}-${edition}-${index + 1}` }),
    topic: topic.id,
    rightOption: weights ? weights.indexOf(5) : (index * 3 + edition) % 5,
    weights,
    explanation: `${EXPLANATION_MARKER} ${index + 1}`,
    explanationPicture: null,
  };
}

/** Replaces the whole explanation by its parts. */
function withReasons({ explanation, ...item }: StoredKeyItem): StoredKeyItem {
  const reasons = OPTION_LETTERS.map((letter) => `${explanation} ${letter}.`);
  const quick = { text: `${EXPLANATION_MARKER} cepat.`, seconds: 30 };
  const sources = [{ text: 'KBBI, lema uji', quote: `${EXPLANATION_MARKER} kutipan.` }];
  return { ...item, reasons, remember: `${EXPLANATION_MARKER} ingat.`, quick, sources };
}

const weightOf = (index: number, option: number): number => 5 - ((option + index * 2) % 5);

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
