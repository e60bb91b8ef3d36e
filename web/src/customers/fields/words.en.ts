export const en = {
  identity: 'Who',
  contact: 'How to reach',
  address: 'Where',
  account: 'Account',
  map: 'Map of the address',
  mapWithBoxes: 'Click where the customer lives; click a box to choose it. Drag to look elsewhere',
  section: 'Province / city / township',
  fromTown: (town: string) => `Coordinates of ${town}`,
  takeFromTown: (town: string) => `Take those of ${town}`,
  phoneFault: 'This does not look like a phone number here',
  known: 'Perhaps already a customer',
  openKnown: 'Open',
}
