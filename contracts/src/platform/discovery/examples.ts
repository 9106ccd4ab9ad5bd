/** A part of what `filters` answers, for its example. */
export const exampleFilters = {
  at: '2026-11-21T10:00:00.000Z',
  total: 12,
  facets: [
    {
      parameter: 'category',
      choice: 'any_of',
      label: { ro: 'Categorie', en: 'Category' },
      values: [
        { value: 'restaurant', label: { ro: 'Restaurant', en: 'Restaurant' }, count: 12, selected: true },
        { value: 'cafe', label: { ro: 'Cafenea', en: 'Café' }, count: 4, selected: false },
      ],
    },
    {
      parameter: 'dietary',
      choice: 'all_of',
      label: { ro: 'Regim alimentar', en: 'Diet' },
      values: [{ value: 'vegan', label: { ro: 'Vegan', en: 'Vegan' }, count: 5, selected: false }],
    },
    {
      parameter: 'maxDeliveryFee',
      choice: 'one_of',
      label: { ro: 'Taxă de livrare', en: 'Delivery fee' },
      values: [{ value: '599', label: { ro: 'Până la 5,99 lei', en: 'Up to 5.99 lei' }, count: 7, selected: false }],
    },
  ],
  sorts: [
    { value: 'distance', label: { ro: 'Distanță', en: 'Distance' } },
    { value: 'rating', label: { ro: 'Evaluare', en: 'Rating' } },
  ],
} as const;
