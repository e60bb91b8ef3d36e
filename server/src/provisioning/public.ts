/** The authorizations of imported lines, the places of ONTs on line terminals, and sending a line again. */
export { authorizeImported, removeAuthorizations } from './lines/imported-lines.ts'
export { type FoundPlace, lockFoundPlaces, recordFoundPlaces } from './apply/found-places.ts'
export { addDisconnect } from './apply/disconnects.ts'
export { lockLine } from './lines/authorizations.ts'
export { bounded } from './runs/record-run.ts'
export { sendAnew } from './resend-lines.ts'
export { ontCommand, portOf, registeredOnt } from './apply/ont-commands.ts'
export { plan } from './apply/plan.ts'
