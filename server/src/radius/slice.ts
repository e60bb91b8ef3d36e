import { radius } from '@lastmile/contract/radius/calls.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { accessServerRoutes } from './access-servers/manage-access-servers.ts'
import { replyTemplateRoutes } from './manage-reply-templates.ts'
import { radiusHealth } from './role.ts'
import { runAccessServerTest, testAccessServer } from './access-servers/test-access-server.ts'
import { serverStatus } from './access-servers/server-status.ts'
import { forgetServers } from './secrets/servers.ts'
import { tidyNetworkLog } from './tidy.ts'

/** Access servers, what FreeRADIUS sends them, and the sessions that they report. */
export const radiusSlice: Slice = {
  name: 'radius',
  routes: [
    ...accessServerRoutes,
    ...replyTemplateRoutes,
    ...serve('radius', radius, { testAccessServer, serverStatus }),
  ],
  jobs: { 'radius.test-access-server': runAccessServerTest, 'radius.tidy': tidyNetworkLog },
  waitsOutside: ['radius.test-access-server'],
  daily: { 'radius.tidy': '03:35' },
  health: radiusHealth,
  restored: ({ fresh }) => forgetServers(fresh),
}
