/** Who answers for personal data, and since when these words hold. */
export const policyFacts = {
  effective: '2 Agustus 2024',
  contactEmail: 'privasi@ambang.example',
} as const;
