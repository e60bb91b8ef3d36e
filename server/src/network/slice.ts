import { network } from '@lastmile/contract/network/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { listAvailableOdbs } from './available-odbs.ts'
import { expireReservations } from './expire-reservations.ts'
import { getPort, listPorts } from './list-ports.ts'
import { odbRoutes } from './manage-odbs.ts'
import { forgetHostKey } from './olts/host-key.ts'
import { oltRoutes } from './olts/manage-olts.ts'
import { expireOltTests } from './olts/test-result.ts'
import { resealPasswords } from './olts/sign-in.ts'
import { listLines } from './list-lines.ts'
import { listPonPorts } from './list-pon-ports.ts'
import { relinkOdb } from './relink-odb.ts'
import { listFaultyPorts, repairPort, takePortOut } from './repair-port.ts'

/** Line terminals, distribution boxes and their ports. */
export const networkSlice: Slice = {
  name: 'network',
  routes: [
    ...oltRoutes,
    ...odbRoutes,
    ...serve('network', network, {
      availableOdbs: listAvailableOdbs,
      ports: listPorts,
      port: getPort,
      ponPorts: listPonPorts,
      lines: listLines,
      relink: relinkOdb,
      forgetHostKey,
      failPort: takePortOut,
      faultyPorts: listFaultyPorts,
      repairPort,
    }),
  ],
  jobs: {
    'network.expire-reservations': expireReservations,
    'network.expire-tests': expireOltTests,
    'network.reseal': ({ transaction }) => transaction(resealPasswords),
  },
  cron: {
    'network.expire-reservations': '*/10 * * * *',
    'network.expire-tests': '* * * * *',
  },
  daily: { 'network.reseal': '03:18' },
  audits: {
    'a reserved or occupied port belongs to one product, and a free or faulty port to none': `
      select odb_code, code, status from odb_port
      where (status in ('reserved', 'occupied')) <> (product_code is not null)
        or status = 'reserved' and order_code is null or status in ('free', 'faulty') and order_code is not null`,
  },
}
