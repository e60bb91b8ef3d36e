import type { Db } from '#platform/database.ts'

/** The name of the demo operator. */
export const demoOperator = 'Golden Lotus Broadband'

type Unit = [code: string, parent: string | null, type: string, name: string, zhName: string, city: string | null]

const units: Unit[] = [
  ['HQ', null, 'operator', demoOperator, '金莲宽带', 'YGN-C'],
  ['FIN', 'HQ', 'department', 'Finance Department', '财务部', 'YGN-C'],
  ['NOC', 'HQ', 'department', 'Network Operations', '网络运营中心', 'YGN-C'],
  ['CARE', 'HQ', 'department', 'Customer Service Centre', '客户服务中心', 'YGN-C'],
  ['STORE', 'HQ', 'warehouse', 'Central Warehouse', '中心仓库', 'YGN-C'],
  ['YGN-B', 'HQ', 'branch', 'Yangon Branch', '仰光分公司', 'YGN-C'],
  ['YGN-H1', 'YGN-B', 'hall', 'Anawrahta Road Business Hall', '阿奴律陀路营业厅', 'YGN-C'],
  ['YGN-H2', 'YGN-B', 'hall', 'Hledan Business Hall', '利丹营业厅', 'YGN-C'],
  ['YGN-W', 'YGN-B', 'construction', 'Yangon Construction', '仰光装维部', 'YGN-C'],
  ['MDY-B', 'HQ', 'branch', 'Mandalay Branch', '曼德勒分公司', 'MDY-C'],
  ['MDY-H1', 'MDY-B', 'hall', '78th Street Business Hall', '七十八街营业厅', 'MDY-C'],
  ['MDY-W', 'MDY-B', 'construction', 'Mandalay Construction', '曼德勒装维部', 'MDY-C'],
  ['AGT', 'HQ', 'agent', 'Shwe Pyi Agency', '瑞比代理', 'YGN-C'],
  ['PTN', 'YGN-H1', 'partner', 'Inya Lake Residences', '茵雅湖物业', 'YGN-C'],
]

/** The operator, its departments, two branches with stores and construction, an agent and a partner. */
export async function seedOrganizations(db: Db): Promise<void> {
  const paths = new Map<string, string>()
  const rows = units.map(([code, parent_code, type, name, zh_name, city_code]) => {
    const path = `${parent_code ? paths.get(parent_code) : '/'}${code}/`
    paths.set(code, path)
    return { code, parent_code, type, name, zh_name, city_code, path }
  })
  await db.insertInto('organization_unit').values(rows).execute()
}
