/**
 * Adds the nonce of the content security policy to every style element that a script creates (decision 0166). Libraries
 * create style elements in different ways, and not all accept a nonce. Style elements in markup get none. In
 * development there is neither a policy nor a nonce.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const page: { createElement: (name: string, options?: ElementCreationOptions) => HTMLElement } = document
if (nonce) {
  const create = page.createElement.bind(document)
  page.createElement = (name, options) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
