/** The network's side of the story, for tests: a real FreeRADIUS, an access server, a customer's router. */
export { type RadiusDatabase, radiusUrlOf, startRadiusDatabase } from './database.ts'
export { freeradiusInstalled, type Freeradius, type FreeradiusOptions, startFreeradius } from './freeradius.ts'
export { type Answer, type ListeningNas, type Received, startNas } from './nas.ts'
export { account, authenticate, radclient, type Reply, type Report, type Server } from './radclient.ts'
