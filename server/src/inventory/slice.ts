import { inventory } from '@lastmile/contract/inventory/calls.ts'
import { oltDriver } from '#devices'
import { serve, type Slice } from '#platform/serve.ts'
import { adoptOnts, previewAdoption } from './adopt.ts'
import { findLines } from './find-lines.ts'
import { listOnts, showReading } from './list-onts.ts'
import { readNextBy, startReading } from './read-olt.ts'

/** The ONTs that line terminals have, compared with the records of the lines, which can adopt their places. */
export const inventorySlice: Slice = {
  name: 'inventory',
  routes: serve('inventory', inventory, {
    reading: showReading,
    read: startReading,
    list: listOnts,
    lines: findLines,
    preview: previewAdoption,
    adopt: adoptOnts,
  }),
  jobs: { 'inventory.read': readNextBy(oltDriver) },
  waitsOutside: ['inventory.read'],
}
