/** The ONTs of an OLT, with room for what a higher slice shows about it. */
export { OltInventoryPage } from './OltInventoryPage.tsx'
