/** From the shop to the customer of this example. */
export const stops = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};
