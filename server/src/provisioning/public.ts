/** The authorizations of imported lines. */
export { authorizeImported, removeAuthorizations } from './lines/imported-lines.ts'
/** Where line terminals have ONTs registered, for taking in those that were there before. */
export { type FoundPlace, lockFoundPlaces, recordFoundPlaces } from './apply/found-places.ts'
export { bounded } from './runs/record-run.ts'
/** Sending everything of a line again, and what that sends. */
export { sendAnew } from './resend-lines.ts'
export { ontCommand, portOf, registeredOnt } from './apply/ont-commands.ts'
export { plan } from './apply/plan.ts'
