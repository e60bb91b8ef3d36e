import { deviceFlow, type stock } from '@lastmile/contract/stock/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Handler } from '#platform/context.ts'

/** Lists the states of a device, with the labels of their tags. */
export const listDeviceStates: Handler<typeof stock.deviceStates> = async () =>
  deviceFlow.states.map((code) => ({ code, name: term(code, 'en-US'), zhName: term(code, 'zh-CN') }))

/** Lists the device types, or those of one category such as `ont`. */
export const listDeviceSpecs: Handler<typeof stock.deviceSpecs> = ({ db }, { specType }) => {
  const all = db.selectFrom('physical_resource_spec').select(['code', 'type', 'name', 'zh_name as zhName', 'vendor'])
  return (specType ? all.where('type', '=', specType) : all).orderBy('code').execute()
}

/** Lists the material types. */
export const listMaterialSpecs: Handler<typeof stock.materialSpecs> = ({ db }) =>
  db.selectFrom('material_spec').select(['code', 'name', 'zh_name as zhName', 'unit']).orderBy('code').execute()

/** Lists the quantity of each material type that the actor holds. */
export const listOwnMaterials: Handler<typeof stock.ownMaterials> = async ({ db, actor }) => {
  const { rows } = await sql<{ code: string; name: string; zhName: string; unit: string; onHand: number }>`
    select s.code, s.name, s.zh_name as "zhName", s.unit, m.on_hand as "onHand"
    from material_stock m join material_spec s on s.code = m.spec_code
    where m.place_kind = 'employee' and m.place_code = ${actor.employeeCode} order by s.code`.execute(db)
  return rows
}
