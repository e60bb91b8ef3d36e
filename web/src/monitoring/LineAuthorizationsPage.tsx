import type { Authorization } from '@lastmile/contract/provisioning/calls.ts'
import { OntChecks } from '#diagnostics'
import { AuthorizationsPage } from '#provisioning'
import { LineLightLevels } from './LineLightLevels.tsx'

/** The lines of a customer, each with its light levels and the checks of its ONT. */
export default function LineAuthorizationsPage() {
  return <AuthorizationsPage about={drawOnt} />
}

const drawOnt = (line: Authorization) => (
  <>
    <LineLightLevels productCode={line.productCode} />
    <OntChecks line={line} />
  </>
)
