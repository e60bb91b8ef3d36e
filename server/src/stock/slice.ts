import { stock } from '@lastmile/contract/stock/calls.ts'
import { stockCounts } from '@lastmile/contract/stock/counts.ts'
import { materials } from '@lastmile/contract/stock/materials.ts'
import { placements } from '@lastmile/contract/stock/placements.ts'
import { physicalResources } from '@lastmile/contract/stock/resources.ts'
import { materialTransfers } from '@lastmile/contract/stock/transfers.ts'
import { listOf } from '#configuration'
import { moveUnitStock, countUnitStock } from './merging-unit.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { abandonCount, enterCount, openCount } from './counts/count.ts'
import { countLines, listCounts } from './counts/list.ts'
import { decideCount } from './counts/decide.ts'
import { bookUse, cutBatch } from './materials/use.ts'
import { listBatches, listEntries, listMovements } from './materials/lists.ts'
import { listMinimums, listOnHand, listPlaces, setMinimum, valueStock } from './materials/on-hand.ts'
import { storeMaterials } from './materials/in-storage.ts'
import { deviceHistory, recycleDevice } from './resources/recycle.ts'
import { issueDevices } from './resources/issue.ts'
import { refusePlaceInUse, listNetworkPlaces, placeDevice, replaceInNetwork, takeOutDevice } from './resources/place.ts'
import { listAtHand } from './resources/list-at-hand.ts'
import { storeDevices } from './resources/in-storage.ts'
import { returnUnusedMaterials, refuseRequest, requestMaterials, sendMaterials } from './transfers/send.ts'
import { listTransfers } from './transfers/list.ts'
import { receiveMaterials, settleDifference, takeBackMaterials } from './transfers/receive.ts'
import { audits } from './audits.ts'
import { findResource } from './find-resource.ts'
import { kindRoutes } from './manage-kinds.ts'
import { handOverStock, listHeldStock } from './departing-holder.ts'
import { listDeviceSpecs, listDeviceStates, listMaterialSpecs, listOwnMaterials } from './list-kinds.ts'

/** Devices, tracked by serial number, and materials, tracked by quantity. */
export const stockSlice: Slice = {
  name: 'stock',
  routes: [
    ...serve('stock', stock, {
      deviceStates: listDeviceStates,
      deviceSpecs: listDeviceSpecs,
      findResource,
      atHand: listAtHand,
      replaceReasons: listOf('replace-reason'),
      materialSpecs: listMaterialSpecs,
      ownMaterials: listOwnMaterials,
    }),
    ...kindRoutes,
    ...serve('materials', materials, {
      inStorage: storeMaterials,
      use: bookUse,
      cut: cutBatch,
      log: listMovements,
      batches: listBatches,
      storageEntries: listEntries,
      places: listPlaces,
      onHand: listOnHand,
      valuation: valueStock,
      minimums: listMinimums,
      setMinimum,
    }),
    ...serve('materialTransfers', materialTransfers, {
      cannibalize: sendMaterials,
      request: requestMaterials,
      giveBack: returnUnusedMaterials,
      refuse: refuseRequest,
      receive: receiveMaterials,
      takeBack: takeBackMaterials,
      settleDifference,
      list: listTransfers,
    }),
    ...serve('stockCounts', stockCounts, {
      open: openCount,
      inventory: enterCount,
      decide: decideCount,
      abandon: abandonCount,
      list: listCounts,
      lines: countLines,
    }),
    ...serve('physicalResources', physicalResources, {
      inStorage: storeDevices,
      recycle: recycleDevice,
      issue: issueDevices,
      history: deviceHistory,
    }),
    ...serve('placements', placements, {
      places: listNetworkPlaces,
      place: placeDevice,
      takeOut: takeOutDevice,
      replace: replaceInNetwork,
    }),
  ],
  listeners: {
    'employee.holdings': listHeldStock,
    'employee.leaving': handOverStock,
    'reference.ending': refusePlaceInUse,
    'unit.holdings': countUnitStock,
    'unit.merging': moveUnitStock,
  },
  audits,
}
