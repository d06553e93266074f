import { WSSSOCallback, WSSSOCheckSession, WSSSOLogin, WSSSOLogout } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { browserCookies } from './browser-cookies.ts';
import { checkSession } from './check-session.ts';
import { endSession } from './end-session.ts';
import { finishLogin } from './finish-login.ts';
import { finishedLoginToWire, renewedToWire, startedLoginToWire } from './session-wire.ts';
import { startLogin } from './start-login.ts';

export function registerSsoRoutes(serve: Serve, context: Context): void {
  const cookies = browserCookies(context.config.siteUrl);

  serve(WSSSOLogin, async (_body, call) => {
    const asksAgain = cookies.loggedOut.read(call.cookies) !== undefined;
    const started = await startLogin(context, context.identityProvider, { asksAgain });
    if (!started.ok) return started;
    cookies.login.set(call.reply, started.value.browserKey);
    return ok(startedLoginToWire(started.value));
  });

  serve(WSSSOCallback, async ({ code, state }, call) => {
    cookies.login.clear(call.reply);
    const browserKey = cookies.login.read(call.cookies);
    const finished = await finishLogin(context, { code, state, browserKey });
    if (!finished.ok) return finished;
    cookies.loggedOut.clear(call.reply);
    return ok(finishedLoginToWire(finished.value, context.clock.now()));
  });

  serve(WSSSOCheckSession, async (body) => {
    const checked = await checkSession(context, body.SDTOAuthAccessToken?.access_token ?? '');
    if (!checked.ok) return checked;
    const { session, newToken } = checked.value;
    if (!newToken) return ok({});
    return { ...refuse('session-renewed'), answer: renewedToWire(newToken, session, context.clock.now()) };
  });

  serve(WSSSOLogout, async (body, call) => {
    const token = body.SDTOAuthAccessToken?.access_token;
    const wasAlive = token !== undefined && (await endSession(context, token));
    if (wasAlive || body.PidioSalir) cookies.loggedOut.set(call.reply, '1');
    return ok({});
  });
}
