/** Test fixtures of the network: a real FreeRADIUS, an access server, a customer's router. */
export { type RadiusDatabase, radiusUrlOf, startRadiusDatabase } from './database.ts'
export { freeradiusInstalled, type Freeradius, startFreeradius } from './freeradius.ts'
export { type ListeningNas, startNas } from './nas.ts'
export { account, authenticate, radclient, type Report } from './radclient.ts'
