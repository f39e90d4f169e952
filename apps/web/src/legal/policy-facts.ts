export const policyFacts = {
  effectiveDate: '2 Agustus 2024',
  contactEmail: 'privasi@ambang.example',
} as const;
