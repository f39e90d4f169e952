/** Names from all parts of Indonesia. Each pair of a given and a family name is one person. */
const givenNames = [
  'Adi', 'Andi', 'Ayu', 'Bayu', 'Citra', 'Dewi', 'Dimas', 'Eka', 'Fajar', 'Fitri', 'Gede', 'Hana',
  'Indah', 'Joko', 'Kadek', 'Lestari', 'Maria', 'Nur', 'Putu', 'Rizky', 'Sari', 'Tono', 'Wulan', 'Yohanes',
]; // prettier-ignore

const familyNames = [
  'Siregar', 'Wibowo', 'Lubis', 'Santoso', 'Tanjung', 'Pratama', 'Rumbiak', 'Hidayat', 'Manurung', 'Saputra', 'Wenda',
  'Kusuma', 'Nasution', 'Handayani', 'Padang',
]; // prettier-ignore

export interface SimulatedPerson {
  name: string;
  /** At a domain that never receives email (RFC 2606). */
  email: string;
}

/** @param number from 0; names repeat from number 360 on */
export function simulatedPerson(number: number): SimulatedPerson {
  const given = number % givenNames.length;
  // Each round of given names shifts by one family name, so that no pair repeats.
  const family = (Math.floor(number / givenNames.length) + 4 * given) % familyNames.length;
  return {
    name: `${givenNames[given]} ${familyNames[family]} (simulasi)`,
    email: `simulasi-${number + 1}@simulasi.invalid`,
  };
}
