/**
 * Marks every style element that a script creates with the nonce of the page's content security policy (decision 0166).
 * Libraries create theirs in different ways, and not all of them accept a nonce; markup gets none. While developing there
 * is no policy and no nonce.
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
