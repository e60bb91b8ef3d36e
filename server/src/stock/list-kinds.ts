import { deviceFlow, type stock } from '@lastmile/contract/stock/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import type { Handler } from '#platform/context.ts'

/** Every state a device can be in, as its tags call it. */
export const listDeviceStates: Handler<typeof stock.deviceStates> = async () =>
  deviceFlow.states.map((code) => ({ code, name: term(code, 'en-US'), zhName: term(code, 'zh-CN') }))

/** The kinds of devices, or those of one type such as `ont`. */
export const listDeviceSpecs: Handler<typeof stock.deviceSpecs> = ({ db }, { specType }) => {
  const all = db.selectFrom('physical_resource_spec').select(['code', 'type', 'name', 'zh_name as zhName', 'vendor'])
  return (specType ? all.where('type', '=', specType) : all).orderBy('code').execute()
}

/** The kinds of materials. */
export const listMaterialSpecs: Handler<typeof stock.materialSpecs> = ({ db }) =>
  db.selectFrom('material_spec').select(['code', 'name', 'zh_name as zhName', 'unit']).orderBy('code').execute()

/** What is left of each kind of material in one's own hands. */
export const listOwnMaterials: Handler<typeof stock.ownMaterials> = ({ db, actor }) =>
  db
    .selectFrom('material_stock as held')
    .innerJoin('material_spec as spec', 'spec.code', 'held.spec_code')
    .select(['spec.code', 'spec.name', 'spec.zh_name as zhName', 'spec.unit', 'held.on_hand as onHand'])
    .where('held.place_kind', '=', 'employee')
    .where('held.place_code', '=', actor.employeeCode)
    .orderBy('spec.code')
    .execute()
