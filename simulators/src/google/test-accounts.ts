export interface GoogleTestAccount {
  id: string;
  name: string;
  email: string;
  /** Google sometimes sends a string instead of a boolean. */
  emailVerified: boolean | 'true';
  /** The claim `hd`: the domain of an organization with Google Workspace. */
  hd?: string;
}

/**
 * Invented people, at least one for each combination of email verification and authority that the product distinguishes.
 * Only `presence.spec.ts` uses the last one.
 */
export const googleTestAccounts: readonly GoogleTestAccount[] = [
  { id: '1001', name: 'Ayu Lestari', email: 'ayu.lestari.contoh@gmail.com', emailVerified: true },
  {
    id: '1002',
    name: 'Bagas Pratama',
    email: 'bagas@dinas.contoh.id',
    emailVerified: true,
    hd: 'dinas.contoh.id',
  },
  { id: '1003', name: 'Citra Wulandari', email: 'citra@surel.contoh.id', emailVerified: true },
  { id: '1004', name: 'Dimas Saputra', email: 'dimas@surel.contoh.id', emailVerified: false },
  { id: '1005', name: 'Eka Prasetya', email: 'eka.prasetya.contoh@gmail.com', emailVerified: true },
];
