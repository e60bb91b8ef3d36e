import { stock } from '@lastmile/contract/stock/calls.ts'
import { stockCounts } from '@lastmile/contract/stock/counts.ts'
import { materials } from '@lastmile/contract/stock/materials.ts'
import { placements } from '@lastmile/contract/stock/placements.ts'
import { physicalResources } from '@lastmile/contract/stock/resources.ts'
import { materialTransfers } from '@lastmile/contract/stock/transfers.ts'
import { listOf } from '#configuration'
import { moveUnitStock, countUnitStock } from './merging-unit.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { abandonCount, countLines, decideCount, enterCount, listCounts, openCount } from '#stock/counts'
import {
  bookUse,
  cutBatch,
  listBatches,
  listEntries,
  listMinimums,
  listMovements,
  listOnHand,
  listPlaces,
  setMinimum,
  storeMaterials,
  valueStock,
} from '#stock/materials'
import {
  deviceHistory,
  issueDevices,
  refusePlaceInUse,
  listAtHand,
  listNetworkPlaces,
  placeDevice,
  recycleDevice,
  replaceInNetwork,
  storeDevices,
  takeOutDevice,
} from '#stock/resources'
import {
  returnUnusedMaterials,
  listTransfers,
  receiveMaterials,
  refuseRequest,
  requestMaterials,
  sendMaterials,
  settleDifference,
  takeBackMaterials,
} from '#stock/transfers'
import { audits } from './audits.ts'
import { findResource } from './find-resource.ts'
import { kindRoutes } from './manage-kinds.ts'
import { handOverStock, listHeldStock } from './departing-holder.ts'
import { listDeviceSpecs, listDeviceStates, listMaterialSpecs, listOwnMaterials } from './list-kinds.ts'

/** Devices by serial number, materials by quantity. */
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
