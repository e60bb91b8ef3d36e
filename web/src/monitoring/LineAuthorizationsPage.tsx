import { productFlow } from '@lastmile/contract/orders/calls.ts'
import type { Authorization } from '@lastmile/contract/provisioning/calls.ts'
import { LineSignIn } from '#circuits'
import { OntChecks } from '#diagnostics'
import { AuthorizationsPage } from '#provisioning'
import { LineLightLevels } from './LineLightLevels.tsx'

/** The lines of a customer, each with how it signs in, its light levels and the checks of its ONT. */
export default function LineAuthorizationsPage() {
  return <AuthorizationsPage about={drawMore} />
}

const drawMore = (line: Authorization) => (
  <>
    {over.has(line.productStatus) ? null : (
      <LineSignIn customerCode={line.customerCode} productCode={line.productCode} />
    )}
    <LineLightLevels productCode={line.productCode} />
    <OntChecks line={line} />
  </>
)

/** The states of lines that no longer sign in. */
const over: ReadonlySet<string> = new Set(productFlow.ends)
