import { AuthorizationsPage } from '#provisioning'
import { LineLightLevels } from './LineLightLevels.tsx'

/** The lines of a customer, each with its light levels. */
export default function LineAuthorizationsPage() {
  return <AuthorizationsPage about={drawLight} />
}

const drawLight = ({ productCode }: { productCode: string }) => <LineLightLevels productCode={productCode} />
