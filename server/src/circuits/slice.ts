import { circuits } from '@lastmile/contract/circuits/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import {
  deriveLines,
  onLineInstalled,
  onPlaceLeft,
  onPortChanged,
  onServiceOpened,
  tidyCircuits,
} from './follow-lines.ts'
import { circuitPatternRoutes } from './manage-patterns.ts'
import { endReplacedSessions } from './replaced.ts'
import { setSignIn, showLine } from './set-sign-in.ts'
import { assignCircuit, listUnknown } from './unknown.ts'

/** Sign-in by IPoE: the circuits by which access servers know lines. */
export const circuitsSlice: Slice = {
  name: 'circuits',
  routes: [
    ...circuitPatternRoutes,
    ...serve('circuits', circuits, { line: showLine, set: setSignIn, unknown: listUnknown, assign: assignCircuit }),
  ],
  listeners: {
    'line.installed': onLineInstalled,
    'line.place-left': onPlaceLeft,
    'line.service-opened': onServiceOpened,
    'port.changed': onPortChanged,
  },
  jobs: {
    'circuits.derive': deriveLines,
    'circuits.end-sessions': endReplacedSessions,
    'circuits.tidy': tidyCircuits,
  },
  daily: { 'circuits.tidy': '03:45' },
  audits: {
    'no two lines sign in from one circuit': `
      select l.line_code, other.line_code from line_circuit l
      join line_circuit other on other.circuit_key = l.circuit_key and other.line_code > l.line_code
        and (l.remote_key in ('', other.remote_key) or other.remote_key = '')`,
  },
}
