/** The lines of a customer, with room for what a higher slice shows about each. */
export { AuthorizationsPage } from './workspace/AuthorizationsPage.tsx'
