/**
 * Valid and invalid inputs. The tests of the field rules and of the api share them, because form and server must give the
 * same results.
 */
interface Spellings {
  /** Stored values, each with the inputs that are normalized to it. */
  accepted: readonly (readonly [stored: string, ...texts: string[]])[];
  /** Messages, each with the inputs that get it. */
  refused: readonly (readonly [message: string, ...texts: string[]])[];
}

const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));

export const phones: Spellings = {
  accepted: [
    [
      '+6281234567890',
      ...['081234567890', '+6281234567890', '6281234567890', '81234567890', ' 081234567890\n'],
      ...['0812 3456 7890', '0812-3456-7890', '0812.3456.7890', '0812\t3456\t7890', '0812 - 3456 - 7890'],
      ...[
        '(0812) 3456.7890',
        '+62 812-3456-7890',
        '(+62) 812 3456 7890',
        '+62.812.3456.7890',
        '[0812] 34567890',
      ],
      ...['62 812 3456 7890', '812 3456 7890', '0 8 1 2 3 4 5 6 7 8 9 0', '0812\u00b73456\u00b77890'],
      // Hyphens: Unicode, non-breaking, dashes, minus, soft.
      ...['0812\u20103456\u20107890', '0812\u20113456\u20117890', '0812\u20133456\u20147890'],
      ...['0812\u22123456\u22127890', '0812\u00ad34567890', '0812\ufe633456\uff0d7890'],
      // Spaces: non-breaking, thin, ideographic.
      ...['+62\u00a0812\u202f3456\u20097890', '0812\u30003456\u30007890'],
      // Invisible marks from contacts and message apps.
      ...[
        '\u202a+62 812-3456-7890\u202c',
        '\u2068081234567890\u2069',
        '\u200e081234567890',
        '\ufeff081234567890',
      ],
      ...['081234567890\u200b', '\u2066+62\u2069 \u2066812-3456-7890\u2069', '\u00a0081234567890\ufffc'],
      // Full-width characters and digits of other scripts.
      ...['\uff0b\uff16\uff12\uff18\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10'],
      ...[
        '\uff080812\uff09 3456\uff0e7890',
        '\u0660\u0668\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u0660',
      ],
      ...[
        '+\u06f6\u06f2 \u06f8\u06f1\u06f2-\u06f3\u06f4\u06f5\u06f6-\u06f7\u06f8\u06f9\u06f0',
        devanagari('0812 3456 7890'),
      ],
      ...['\u{1d7ce}\u{1d7d6}\u{1d7cf}\u{1d7d0}\u{1d7db}\u{1d7dc}\u{1d7dd}\u{1d7de}\u{1d7df}\u{1d7e0}90'],
    ],
    ['+6281234567', '0812 345 67', '\u202a+62 812-345-67'],
    ['+62819999999999', '0819-9999-9999-9'],
  ],
  refused: [
    ['nomor telpon tidak boleh kosong', '', '  ', '\u200e\u202c', '\u00a0', '()', '-'],
    [
      'nomor telpon tidak valid',
      ...[
        '080123456789',
        '0801-2345-6789',
        '(080) 123456789',
        '+62 80 1234 5678',
        '0218765432',
        '(021) 876-5432',
      ],
      ...[
        '+620812345678',
        '+62 (0) 812 3456 7890',
        '0062 812 3456 7890',
        '+1 812 3456 7890',
        '++6281234567890',
      ],
      ...[
        '0812345',
        '0812-3456-7890-123',
        '08123456789a',
        '0812/3456/7890',
        '0812 3456 7890 / 0813 1234 5678',
      ],
      ...[
        '0812+34567890',
        '0812_3456_7890',
        'tel:081234567890',
        '0812,3456,7890',
        '081234567890\u0301',
        '08\u00bd234567890',
      ],
    ],
  ],
};

export const emails: Spellings = {
  accepted: [
    [
      'budi@contoh.id',
      ...[
        'budi@contoh.id',
        ' budi@contoh.id\r\n',
        'budi@contoh.id\u200b',
        '\u200ebudi@contoh.id',
        'budi@contoh.id\u202c',
      ],
      ...[
        '\ufeffbudi@contoh.id\u00a0',
        '\u2068budi@contoh.id\u2069',
        'budi@contoh.id\ufffc',
        '\u3000budi@contoh.id',
      ],
      ...['budi\uff20contoh.id', '\uff42\uff55\uff44\uff49@contoh\uff0eid'],
    ],
    [
      'budi07@contoh.id',
      'budi\u0660\u0667@contoh.id',
      'budi\uff10\uff17@contoh.id',
      'budi\u0966\u096d@contoh.id',
    ],
    ['Budi.S+1@Contoh.co.id', 'Budi.S+1@Contoh.co.id\u200f'],
    ['budi@Kontoh.id', 'budi@\u212aontoh.id'],
  ],
  refused: [
    ['email tidak boleh kosong', '', ' ', '\u200b\u200e'],
    [
      'email tidak valid',
      ...[
        'budi',
        'budi@',
        '@contoh.id',
        'bu\u200bdi@contoh.id',
        'budi@con\u202etoh.id',
        'budi\u00ad@contoh.id',
      ],
      ...['bu di@contoh.id', 'budi@\u00a0contoh.id', 'budi@contoh.id, ani@contoh.id', 'bud\u00ed@contoh.id'],
      ...[
        'bud\u0131@contoh.id',
        'bud\u0130@contoh.id',
        '\u0431udi@contoh.id',
        'budi@contoh.id\u0301',
        'budi@contoh..id',
      ],
      ...['budi@contoh.id\nBcc: x@y.z'],
    ],
  ],
};

export const names: Spellings = {
  accepted: [
    [
      'Ni Luh Ayu',
      ...[
        'Ni Luh Ayu',
        '  Ni Luh Ayu ',
        'Ni Luh Ayu\u200f',
        '\u202aNi Luh Ayu\u202c',
        '\u2068Ni Luh Ayu\u2069',
      ],
      ...[
        '\ufeffNi Luh Ayu\r\n',
        'Ni Luh Ayu\u200b',
        'Ni Luh Ayu\u00a0',
        '\u3164Ni Luh Ayu',
        'Ni Luh Ayu\u2800\ufffc',
      ],
    ],
    // Letters are composed; widths and digits are not folded.
    ['Mu\u1e25ammad', 'Muh\u0323ammad', 'Mu\u1e25ammad\u200e'],
    ['\uff34\uff41\uff2e\uff11', '\uff34\uff41\uff2e\uff11'],
    ['\u0639\u0644\u064a \u0662', '\u200f\u0639\u0644\u064a \u0662'],
    ['Rani \u2764', 'Rani \u2764\ufe0f'],
  ],
  refused: [
    ['nama tidak boleh kosong', '', ' \u00a0', '\u200b', '\u202a\u202c'],
    [
      'nama tidak valid',
      ...[
        'Bu\u200bdi',
        'Bu\u202edi',
        'Bu\u00addi',
        'Bu\u200ddi',
        'Budi\u200f Hartono',
        'Bu\nDi',
        'Bu\u2800di',
      ],
      ...['\u0301Budi', 'Budi\ue000'],
    ],
  ],
};

export const codes: Spellings = {
  accepted: [
    [
      'AB12-CD34',
      ...['AB12-CD34', ' AB12-CD34\r\n', 'AB12\u00a0-\u202fCD34', '\u200eAB12-CD34\ufeff', 'AB12\u2013CD34'],
      ...[
        'AB12\u2011CD34',
        'AB12\u2212CD34',
        'AB 12 - CD 34',
        'AB12-\u200bCD34',
        '\uff21\uff22\uff11\uff12\uff0dCD34',
      ],
      ...['*AB12-CD34*', 'AB12-CD34.', '"AB12-CD34"', '\u201cAB12-CD34\u201d', "'AB12-CD34'", '`AB12-CD34`'],
      ...[
        '_AB12-CD34_',
        '~AB12-CD34~',
        '**AB12-CD34**',
        '*_AB12-CD34_*.',
        '(AB12-CD34)',
        '[AB12-CD34]',
        '<AB12-CD34>',
      ],
      ...[
        '\u00abAB12-CD34\u00bb',
        'AB12-CD34,',
        'AB12-CD34!',
        ': AB12-CD34;',
        '\u2022 AB12-CD34',
        '\u{1f449} AB12-CD34 \u2764\ufe0f',
      ],
      ...['AB\u0661\u0662-CD\u0663\u0664'],
      // As a list item, and between dashes.
      ...['- AB12-CD34', '\u2013 *AB12-CD34*', '\u2014 AB12-CD34 \u2014'],
    ],
    ['ab12-cd34', '*ab12-cd34*'],
    ['ABC123', 'ABC123'],
    ['-'.repeat(32), '-'.repeat(32)],
    ['KABCDE', '\u212aABCDE'],
  ],
  refused: [
    ['kode tidak boleh kosong', '', ' ', '\u200b', '**', '""'],
    [
      'kode tidak valid: isi 6 sampai 32 huruf, angka, atau tanda hubung',
      ...[
        'ABC12',
        '*ABC12*',
        'A'.repeat(33),
        'ABC_123',
        'ABC.1234',
        '\u00c4BC-1234',
        'K\u00d6DE-12',
        'kode: AB12-CD34',
      ],
      ...["A' or 1=1", 'AB12\u{1f600}CD', '*AB12*-CD34'],
    ],
  ],
};
