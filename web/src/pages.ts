import type { Pages } from '#platform/pages.ts'
import { pages as bills } from './bills/routes.tsx'
import { pages as customers } from './customers/routes.tsx'
import { pages as ledger } from './ledger/routes.tsx'
import { pages as network } from './network/routes.tsx'
import { pages as notes } from './notes/routes.tsx'
import { pages as orders } from './orders/routes.tsx'
import { pages as payments } from './payments/routes.tsx'
import { pages as provisioning } from './provisioning/routes.tsx'
import { pages as reports } from './reports/routes.tsx'
import { pages as session } from './session/routes.tsx'
import { pages as settlements } from './settlements/routes.tsx'
import { pages as stock } from './stock/routes.tsx'
import { pages as workflow } from './workflow/routes.tsx'

/** Every page of the product by function code. One line per slice; a code without a page shows what is to come. */
export const pages: Pages = {
  ...session,
  ...customers,
  ...network,
  ...stock,
  ...notes,
  ...ledger,
  ...orders,
  ...bills,
  ...payments,
  ...settlements,
  ...workflow,
  ...provisioning,
  ...reports,
}
