import { Button, Input, InputNumber, Space } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useCall } from '#platform/query.ts'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { RadiusServers } from './RadiusServers.tsx'
import { words } from './words.ts'

/** Access servers: their addresses, shared secrets and CoA ports, with a test of each. */
export function AccessServerList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      opensAdded
      title={t['access-servers']}
      thing={t.accessServer}
      calls={api.accessServers}
      columns={(c) => [
        c.text('address', { width: 180 }),
        c.word('vendor'),
        c.serial('coaPort'),
        c.number('sessions'),
        c.status('testResult'),
        c.instant('testedAt'),
      ]}
      inputs={{
        code: <Input placeholder="bras-1" />,
        address: <Input placeholder="10.20.0.1" />,
        otherAddresses: <Input placeholder="10.20.0.2, 10.20.1.0/28" />,
        interimSeconds: <InputNumber min={60} max={3600} step={60} />,
        secret: <Input autoComplete="off" />,
      }}
      labels={{ code: 'NAS-Identifier' }}
      fixed={['code']}
      initial={{ vendor: 'mikrotik', coaPort: 3799, interimSeconds: 300 }}
      wide={['description']}
      renderMore={(accessServerCode) => (
        <>
          <Test accessServerCode={accessServerCode} />
          <RadiusServers accessServerCode={accessServerCode} />
        </>
      )}
    />
  )
}

const lookAgain_ms = 1_500

/** The result of an access server's last test, and a button to run another. */
function Test({ accessServerCode }: { accessServerCode: string }) {
  const t = useWords(words)
  const { run, busy } = useCall(api.radius.testAccessServer)
  const { data } = useQuery({
    ...q(api.accessServers.get, { accessServerCode }),
    refetchInterval: ({ state }) => (state.data?.testResult === 'test-running' ? lookAgain_ms : false),
  })
  if (!data) return null
  const { address, testedAt, testResult, testResponse } = data
  const isNetwork = address.includes('/')
  return (
    <Box title={t.test}>
      {testResult && testedAt ? (
        <Figures
          items={[
            { field: 'testResult', value: <StatusTag state={testResult} /> },
            { field: 'testedAt', value: <InstantText value={testedAt} /> },
            ...(testResponse ? [{ field: 'testResponse', value: testResponse } as const] : []),
          ]}
        />
      ) : null}
      <p className="muted">{isNetwork ? t.noTest : testResult ? t.testMeans[testResult] : t.testAdvice}</p>
      {isNetwork ? null : (
        <Space>
          <Button loading={busy || testResult === 'test-running'} onClick={() => run({ accessServerCode })}>
            {t.testNow}
          </Button>
          <Button
            disabled={busy || testResult === 'test-running'}
            onClick={() => run({ accessServerCode, request: 'coa' })}
          >
            {t.testCoa}
          </Button>
        </Space>
      )}
    </Box>
  )
}
