import { sold } from './office/given.ts'
import { test } from './office/office.ts'
import { walkedPlaces } from './office/pages.ts'
import { readsPseudo } from './office/pseudo.ts'
import { setsOut } from './office/walk.ts'

/** A sampled run visits a few pages. */
const every = process.env.E2E_LANGUAGES === 'sample' && !process.env.E2E_PAGES ? 40 : 1
const visited = walkedPlaces.filter((_, at) => (at + 28) % every === 0)

for (const account of new Set(visited.map((one) => one.account)))
  test(`every text can be translated, and has room when it is longer: ${account}`, async ({ office }) => {
    test.slow()
    office.forgives(/ERR_FAILED/)
    const own = visited.filter((one) => one.account === account)
    const isOfCustomer = own.some(({ address }) => address.startsWith('/submenus/'))
    const customerCode = isOfCustomer ? (await sold(office)).customerCode : ''
    const walker = await setsOut(office, account, '/pages/index')
    for (const { address } of own)
      await readsPseudo(walker, address.startsWith('/submenus/') ? `${address}?customer=${customerCode}` : address)
  })
