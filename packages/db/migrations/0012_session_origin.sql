-- How the device signed in: a fresh sign-in at a provider proves who is there, as the password does.
alter table sessions add column method text not null default 'password' check (method in ('password', 'google'));
