export { command, inAnswers, isRefusal, type OltDriver } from './driver.ts'
export type { OltConnection } from './line.ts'
export { oltDevice, oltDriver, retrySignIn, testingDriver } from './olt-driver.ts'
export { templateRoutes } from './templates/manage-templates.ts'
export { overNetwork } from './session.ts'
export { SignInError } from './sign-in-error.ts'
export { templatesInUse } from './templates/templates-in-use.ts'
export { parametersOf, type Rendered, render } from './templates/template.ts'
export {
  type AttributeList,
  type Attributes,
  messageAuthenticatorType,
  splitAttributes,
} from './radius/attributes.ts'
export { connect, type Nas, type Outcome, type Patience, send } from './radius/client.ts'
export { errorCauses, replyIsAuthentic } from './radius/packet.ts'
export { runOltTestBy, testOlt } from './test-olt.ts'
export { withoutSecrets } from './without-secrets.ts'
