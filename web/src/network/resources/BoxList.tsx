import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords, wordsNow } from '#platform/words.ts'
import { PortBar } from '#network/ports/PortStrip.tsx'
import { BoxMap, OltInput, olts, PonPortInput, towns, TownInput } from './box-inputs.tsx'
import { BoxPorts } from './BoxPorts.tsx'
import { words } from './words.ts'

/** Distribution boxes: their locations, PON ports and free ports. */
export function BoxList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.boxes}
      thing={t.box}
      calls={api.odbs}
      imports="odb"
      filters={[
        { name: 'townCode', input: <CallSelect {...towns} /> },
        { name: 'oltCode', input: <CallSelect {...olts} /> },
        'state',
      ]}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.named('townName', 'townZhName'),
        c.text('oltCode'),
        c.text('ponPort'),
        c.custom('freePorts', { show: drawFree, text: sayFree }),
        c.text('constructionCode', { hidden: true }),
        c.status('state'),
      ]}
      initial={{ state: 'in-service' }}
      inputs={{
        townCode: <TownInput />,
        oltCode: <OltInput />,
        ponPort: <PonPortInput />,
      }}
      groups={[
        { title: t.which, fields: ['code', 'state', 'name', 'zhName'] },
        { title: t.fed, fields: ['oltCode', 'ponPort', 'totalPorts'] },
        { title: t.where, fields: ['townCode', 'latitude', 'longitude'] },
      ]}
      wide={['townCode']}
      below={<BoxMap />}
      renderMore={(odbCode) => <BoxPorts odbCode={odbCode} />}
      width={960}
    />
  )
}

/** The maximum number of ports drawn; beyond it, figures are easier to read. */
const drawnPorts = 16

type Ports = { freePorts: number; totalPorts: number }
const sayFree = ({ freePorts, totalPorts }: Ports) => wordsNow(words).free(freePorts, totalPorts)
const drawFree = (box: Ports) => (
  <>
    {box.totalPorts > drawnPorts ? null : <PortBar free={box.freePorts} total={box.totalPorts} />} {sayFree(box)}
  </>
)
