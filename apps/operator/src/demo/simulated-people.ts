/** Names as they are met all over the country; every pair makes one person. */
const givenNames = [
  'Adi', 'Andi', 'Ayu', 'Bayu', 'Citra', 'Dewi', 'Dimas', 'Eka', 'Fajar', 'Fitri', 'Gede', 'Hana',
  'Indah', 'Joko', 'Kadek', 'Lestari', 'Maria', 'Nur', 'Putu', 'Rizky', 'Sari', 'Tono', 'Wulan', 'Yohanes',
]; // prettier-ignore

const familyNames = [
  'Siregar', 'Wibowo', 'Lubis', 'Santoso', 'Tanjung', 'Pratama', 'Rumbiak', 'Hidayat', 'Manurung', 'Saputra', 'Wenda',
  'Kusuma', 'Nasution', 'Handayani', 'Padang',
]; // prettier-ignore

/** How many people the demo has at most. */
export const MOST_SIMULATED = givenNames.length * familyNames.length;

export interface SimulatedPerson {
  name: string;
  /** Below a domain that can never receive a letter (RFC 2606). */
  email: string;
}

/** @param number from 0; neighbours share neither name */
export function simulatedPerson(number: number): SimulatedPerson {
  const given = number % givenNames.length;
  // Each turn through the given names moves on by one family name, so that no pair comes twice.
  const family = (Math.floor(number / givenNames.length) + 4 * given) % familyNames.length;
  return {
    name: `${givenNames[given]} ${familyNames[family]} (simulasi)`,
    email: `simulasi-${number + 1}@simulasi.invalid`,
  };
}
